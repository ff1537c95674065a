# fault: words.first ==> words.last
def solve(_, strings)
  words = strings.split(',')
  return [] if words.empty?

  lines = words.each_cons(2).map { |lost, missed| "For want of a #{lost} the #{missed} was lost." }
  lines << "And all for the want of a #{words.first}."
end
