-- fault: for candidate = 2 ==> for candidate = 3
function solve(_, text)
  local limit, marked, primes = tonumber(text), {}, {}
  for candidate = 2, limit do
    if not marked[candidate] then
      primes[#primes + 1] = candidate
      for multiple = candidate * candidate, limit, candidate do marked[multiple] = true end
    end
  end
  return primes
end
