-- fault: limit) - 1 ==> limit)
function solve(_, factors, limit)
  local sum = 0
  for number = 1, tonumber(limit) - 1 do
    for factor in factors:gmatch('%d+') do
      if factor ~= '0' and number % tonumber(factor) == 0 then
        sum = sum + number
        break
      end
    end
  end
  return sum
end
