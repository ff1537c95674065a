-- fault: a < b ==> a > b
function solve(_, text)
  local n, found = tonumber(text), {}
  -- From a + b + c = n and a² + b² = c²
  for a = 1, n // 3 do
    local above, below = n * n - 2 * n * a, 2 * (n - a)
    local b = above // below
    if above % below == 0 and a < b then found[#found + 1] = { a, b, n - a - b } end
  end
  return found
end
