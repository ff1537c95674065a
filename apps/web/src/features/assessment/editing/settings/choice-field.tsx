import { SelectField } from '~/ui/fields/select-field';

interface Props<Value extends string> {
  label: string;
  description?: string;
  values: readonly Value[];
  words: Record<Value, string>;
  value: Value;
  readOnly: boolean;
  onChoose: (value: Value) => void;
}

/** One of a few values, each with its words. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { label, description, values, words, value, readOnly, onChoose } = props;
  return (
    <SelectField
      label={label}
      description={description}
      choices={values.map((one) => ({ value: one, label: words[one] }))}
      value={value}
      disabled={readOnly}
      onChange={(event) => {
        const next = values.find((one) => one === event.target.value);
        if (next) onChoose(next);
      }}
    />
  );
}
