# fault: .reverse ==> .sort
def solve(_, number)
  score = number.to_i
  actions = ['wink', 'double blink', 'close your eyes', 'jump'].select.with_index { |_, bit| score[bit] == 1 }
  score[4] == 1 ? actions.reverse : actions
end
