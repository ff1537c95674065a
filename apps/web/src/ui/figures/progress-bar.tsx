/** How far something is, as a bar. @param percent null: nobody knows */
export function ProgressBar({ label, percent }: { label: string; percent: number | null }) {
  return (
    <progress
      aria-label={label}
      max={100}
      {...(percent === null ? {} : { value: percent })}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
    />
  );
}
