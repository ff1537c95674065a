# fault: 7 => 'Plong' ==> 9 => 'Plong'
SOUNDS = { 3 => 'Pling', 5 => 'Plang', 7 => 'Plong' }.freeze

def solve(_, number)
  text = SOUNDS.select { |factor, _| (number.to_i % factor).zero? }.values.join
  text.empty? ? number : text
end
