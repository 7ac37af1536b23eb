import { css } from 'styled-system/css';

interface Props {
  label: string;
  count: number;
  /** from 0 */
  position: number;
  /** what happened there */
  text: string;
  onChange: (position: number) => void;
}

/** Goes back and forth through what happened; it runs as the page reads. */
export function TimeSlider({ label, count, position, text, onChange }: Props) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={1}
      max={count}
      value={position + 1}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) - 1)}
      className={slider}
    />
  );
}

const slider = css({
  w: 'full',
  h: '11',
  accentColor: 'primary',
  cursor: 'pointer',
  _focusVisible: { outline: 'focus' },
});
