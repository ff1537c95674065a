import { Button } from '../button.tsx';

interface Props {
  /** For example `Show more`. */
  label: string;
  loading: boolean;
  onPress: () => void;
  className?: string;
}

/** Adds the next entries to a list. While they are loading it keeps the focus, and does nothing more. */
export const MoreButton = ({ label, loading, onPress, className }: Props) => (
  <Button
    look="outline"
    {...(className !== undefined && { className })}
    aria-disabled={loading}
    onClick={() => !loading && onPress()}
  >
    {loading ? 'Loading…' : label}
  </Button>
);
