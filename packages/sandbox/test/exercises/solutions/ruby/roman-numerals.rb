# fault: 4 => 'IV' ==> 4 => 'IIII'
SIGNS = {
  1000 => 'M', 900 => 'CM', 500 => 'D', 400 => 'CD', 100 => 'C', 90 => 'XC', 50 => 'L', 40 => 'XL',
  10 => 'X', 9 => 'IX', 5 => 'V', 4 => 'IV', 1 => 'I'
}.freeze

def solve(_, number)
  rest = number.to_i
  SIGNS.reduce('') do |text, (value, sign)|
    count, rest = rest.divmod(value)
    text + sign * count
  end
end
