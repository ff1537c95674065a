# fault: first(3) ==> last(3)
def solve(property, scores)
  list = scores.split(',').map(&:to_i)
  case property
  when /^scores/ then list
  when /^latest/ then list.last
  when 'personalBest' then list.max
  else list.sort.reverse.first(3)
  end
end
