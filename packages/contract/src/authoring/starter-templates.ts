import type { programmingLanguages } from '../assessment/constants.ts';

/** Short programs that read their input and print it, for authors to begin starter code with. */
export const starterTemplates: Record<(typeof programmingLanguages)[number], string> = {
  javascript: `const input = require('fs').readFileSync(0, 'utf8');

// Work out the answer here
const answer = input.trim();

console.log(answer);
`,
  typescript: `function solve(input: string): string {
  // Work out the answer here
  return input;
}

console.log(solve(require('fs').readFileSync(0, 'utf8').trim()));
`,
  python: `import sys


def solve(text):
    # Work out the answer here
    return text


print(solve(sys.stdin.read().strip()))
`,
  sql: `-- The input of each test makes the tables; write a query
SELECT 1;
`,
  lua: `local input = io.read("a")

-- Work out the answer here
local answer = input

io.write(answer)
`,
  ruby: `input = $stdin.read.strip

# Work out the answer here
answer = input

puts answer
`,
  php: `<?php
$input = trim(stream_get_contents(STDIN));

// Work out the answer here
$answer = $input;

echo $answer, "\\n";
`,
  c: `#include <stdio.h>

int main(void) {
  char line[1000];
  while (fgets(line, sizeof line, stdin)) {
    // Work out the answer here
    fputs(line, stdout);
  }
  return 0;
}
`,
  cpp: `#include <iostream>
#include <string>

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    // Work out the answer here
    std::cout << line << '\\n';
  }
  return 0;
}
`,
};
