# fault: xr|yt ==> xx|yt
def solve(_, phrase)
  phrase.split.map do |word|
    next "#{word}ay" if word =~ /^([aeiou]|xr|yt)/

    start, rest = word.match(/^([^aeiou]*qu|[^aeiou][^aeiouy]*)(.*)$/).captures
    "#{rest}#{start}ay"
  end.join(' ')
end
