# fault: downcase ==> strip
def solve(_, sentence)
  (('a'..'z').to_a - sentence.downcase.chars).empty?
end
