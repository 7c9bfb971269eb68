/**
 * An icon drawn by style alone: one element instead of the four of a drawing, for what stands in
 * every row of a list.
 */
export function Glyph({ name }: { name: 'more' | 'chevron' }) {
  return <i className={`glyph glyph-${name}`} />
}
