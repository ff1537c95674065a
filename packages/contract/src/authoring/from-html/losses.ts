/** What the Markdown of lessons cannot say, in the words in which it is told. */
export const losses = {
  underline: 'Underlining was left out',
  colour: 'Colours were left out',
  letters: 'Letters before the items of a list became numbers',
  cellLines: 'Lines within a cell of a table became one',
  picture: 'A picture was left out',
  video: 'A video was left out',
  sound: 'A sound was left out',
  page: 'An embedded page was left out',
  object: 'An embedded object was left out',
  script: 'A script was left out',
  field: 'A form field was left out',
  formula: 'A formula could not be read, and is text now',
  depth: 'Deeply nested formatting was left out',
  file: 'A link to a file was left out',
} as const;
