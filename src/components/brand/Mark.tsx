import { useShopIcon } from './shop-identity';

interface Props {
  className?: string;
  /** One flat shape in the text colour instead of the two almond tones. */
  flat?: boolean;
}

/** The shop's icon: the split almond, or its own; nothing where it has none. Decorative. */
export function Mark({ className, flat = false }: Props) {
  const { hasIcon, isDefault } = useShopIcon();
  if (hasIcon) return <img src="/app-icon-192.png" alt="" className={className} />;
  if (!isDefault) return null;
  return (
    <svg viewBox="-62 -62 124 124" className={className} aria-hidden="true" focusable="false">
      <g transform="rotate(20)">
        {flat ? (
          <path
            d="M0-52C-13-40-33-16-33 12C-33 36-18 50 0 50C18 50 33 36 33 12C33-16 13-40 0-52Z"
            fill="currentColor"
          />
        ) : (
          <>
            <path d="M0-52C-13-40-33-16-33 12C-33 36-18 50 0 50Z" fill="#F6A56E" />
            <path d="M0-52C13-40 33-16 33 12C33 36 18 50 0 50Z" fill="#EE8445" />
          </>
        )}
      </g>
    </svg>
  );
}
