# fault: 2 * (rails - 1) ==> 2 * rails
def solve(property, message, rails)
  rails = rails.to_i
  round = 2 * (rails - 1)
  order = (0...message.size).sort_by { |at| [[at % round, round - at % round].min, at] }
  return order.map { |at| message[at] }.join if property == 'encode'

  order.each_with_index.sort.map { |_, at| message[at] }.join
end
