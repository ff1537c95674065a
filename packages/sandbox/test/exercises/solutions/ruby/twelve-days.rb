# fault: 'and a' ==> 'a'
DAYS = %w[first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth].freeze
GIFTS = [
  'a Partridge in a Pear Tree', 'two Turtle Doves', 'three French Hens', 'four Calling Birds', 'five Gold Rings',
  'six Geese-a-Laying', 'seven Swans-a-Swimming', 'eight Maids-a-Milking', 'nine Ladies Dancing',
  'ten Lords-a-Leaping', 'eleven Pipers Piping', 'twelve Drummers Drumming'
].freeze

def solve(_, from, to)
  (from.to_i..to.to_i).map do |verse|
    gifts = GIFTS.first(verse).reverse
    gifts[-1] = gifts[-1].sub(/^a/, 'and a') if verse > 1
    "On the #{DAYS[verse - 1]} day of Christmas my true love gave to me: #{gifts.join(', ')}."
  end
end
