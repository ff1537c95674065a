# fault: {1,5} ==> {1,6}
def solve(property, phrase)
  text = phrase.downcase.gsub(/[^a-z0-9]/, '').tr('a-z', ('a'..'z').to_a.reverse.join)
  property == 'encode' ? text.scan(/.{1,5}/).join(' ') : text
end
