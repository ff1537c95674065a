# fault: downcase ==> strip
def solve(_, phrase)
  letters = phrase.downcase.scan(/[a-z]/i)
  letters.uniq == letters
end
