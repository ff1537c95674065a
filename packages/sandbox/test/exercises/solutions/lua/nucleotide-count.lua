-- fault: counts[letter] + 1 ==> 1
function solve(_, strand)
  local counts = { A = 0, C = 0, G = 0, T = 0 }
  for letter in strand:gmatch('.') do
    if not counts[letter] then error('Invalid nucleotide in strand', 0) end
    counts[letter] = counts[letter] + 1
  end
  return counts
end
