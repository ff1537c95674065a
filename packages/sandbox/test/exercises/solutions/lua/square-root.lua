-- fault: return guess ==> return guess - 1
function solve(_, radicand)
  local value = tonumber(radicand)
  local guess = value
  while guess * guess > value do guess = (guess + value // guess) // 2 end
  while (guess + 1) * (guess + 1) <= value do guess = guess + 1 end
  return guess
end
