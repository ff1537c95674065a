-- fault: sum * sum ==> sum + sum
function solve(property, number)
  local sum, squares = 0, 0
  for i = 1, tonumber(number) do
    sum = sum + i
    squares = squares + i * i
  end
  if property == 'squareOfSum' then return sum * sum end
  if property == 'sumOfSquares' then return squares end
  return sum * sum - squares
end
