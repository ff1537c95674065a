-- fault: #number ==> 3
function solve(_, number)
  local sum = 0
  for digit in number:gmatch('%d') do sum = sum + math.tointeger(tonumber(digit) ^ #number) end
  return sum == tonumber(number)
end
