-- fault: number > 1 and 1 or 0 ==> 0
function solve(_, text)
  local number = tonumber(text)
  if number < 1 then error('Classification is only possible for positive integers.', 0) end
  local sum = number > 1 and 1 or 0
  local i = 2
  while i * i < number do
    if number % i == 0 then sum = sum + i + number // i end
    i = i + 1
  end
  if number > 1 and i * i == number then sum = sum + i end
  return sum == number and 'perfect' or sum > number and 'abundant' or 'deficient'
end
