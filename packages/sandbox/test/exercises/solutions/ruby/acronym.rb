# fault: .upcase ==> .swapcase
def solve(_, phrase)
  phrase.scan(/[[:alpha:]][[:alpha:]']*/).map { |word| word[0] }.join.upcase
end
