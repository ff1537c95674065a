# fault: rest >= 20 ==> rest > 20
SMALL = %w[
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen
].freeze
TENS = %w[- - twenty thirty forty fifty sixty seventy eighty ninety].freeze

def hundreds(number)
  words = []
  words << "#{SMALL[number / 100]} hundred" if number >= 100
  rest = number % 100
  if rest >= 20
    words << TENS[rest / 10] + (rest % 10 > 0 ? "-#{SMALL[rest % 10]}" : '')
  elsif rest > 0
    words << SMALL[rest]
  end
  words.join(' ')
end

def solve(_, text)
  number = text.to_i
  raise ArgumentError, 'input out of range' unless (0...10**12).cover?(number)
  return 'zero' if number.zero?

  ['', ' thousand', ' million', ' billion'].each_with_index.map do |unit, power|
    part = number / 1000**power % 1000
    part.zero? ? nil : hundreds(part) + unit
  end.compact.reverse.join(' ')
end
