import pg from 'pg';

const { builtins } = pg.types;

/**
 * How PostgreSQL's values become JavaScript values. Three differ from pg's defaults:
 * - int8 → number: ids and counts stay below 2^53 (a larger one is an error, not a silent rounding);
 * - numeric → number: we use it for ratings and averages only; money is an integer in minor units;
 * - date → `YYYY-MM-DD` unchanged: a calendar day has no time zone to shift it.
 * Everything else uses pg's parser (timestamptz → Date, jsonb → parsed).
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return parseSafeInteger;
      if (oid === builtins.NUMERIC) return Number;
      if (oid === builtins.DATE) return (text: string) => text;
      if (Number(oid) === INT8_ARRAY) return parseIntegerArray;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

const INT8_ARRAY = 1016;
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(1009 as number);

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large for a number`);
  return value;
}

function parseIntegerArray(text: string): (number | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : parseSafeInteger(item)));
}
