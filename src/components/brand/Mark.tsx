interface Props {
  className?: string;
  /** Colours: the split almond, or one flat shape in the text colour. */
  flat?: boolean;
}

/** The split almond. Decorative. */
export function Mark({ className, flat = false }: Props) {
  return (
    <svg viewBox="-62 -62 124 124" className={className} aria-hidden="true" focusable="false">
      <g transform="rotate(20)">
        <path d="M0-52C-13-40-33-16-33 12C-33 36-18 50 0 50Z" fill={flat ? 'currentColor' : '#F6A56E'} />
        <path d="M0-52C13-40 33-16 33 12C33 36 18 50 0 50Z" fill={flat ? 'currentColor' : '#EE8445'} />
      </g>
    </svg>
  );
}
