import styles from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** The picture; initials stand in for it. */
  src?: string | null;
  size?: number;
  /** What its ground goes by where the name may change. */
  ground?: string;
}

const gradients = 6;

/** One or two letters for a name: 'MV' for 'Mira Voss', 'PT' for 'Pancakes & tea', and 'JO' for 'jonas'. */
function initials(name: string): string {
  const [first = '', second] = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [name || '?'];
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toUpperCase();
}

/** The same ground for the same name, everywhere. */
function groundOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % gradients;
}

/** A person's picture, beside their name: decorative for people who listen. */
export function Avatar({ name, src, size = 32, ground = name }: AvatarProps) {
  const dimensions = { width: size, height: size };
  if (src) return <img className={styles.avatar} src={src} alt="" {...dimensions} style={dimensions} />;
  return (
    <span
      className={`${styles.avatar} ${styles[`ground${groundOf(ground)}`]}`}
      style={{ ...dimensions, fontSize: Math.round(size * 0.38) }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
