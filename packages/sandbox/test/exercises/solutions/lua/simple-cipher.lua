-- fault: % #key ==> % 10
local function shifted(text, key, sign)
  local letters = {}
  for i = 1, #text do
    local shift = key:byte((i - 1) % #key + 1) - 97
    letters[i] = string.char((text:byte(i) - 97 + sign * shift) % 26 + 97)
  end
  return table.concat(letters)
end

function solve(property, key, text, ciphertext)
  if property == 'encode' then return shifted(text, key, 1) end
  -- What an author calls "cipher.encode" is the encoded text
  if ciphertext then return shifted(shifted(text, key, 1), key, -1) end
  return shifted(text, key, -1)
end
