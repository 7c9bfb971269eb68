import type { StaticImageData } from 'next/image'
import type { IconName } from './icon-names'
import sprite from './icons.svg'

const { src } = sprite as StaticImageData

interface IconProps {
  name: IconName
  className?: string
}

/**
 * One of Lucide's icons, in the colour of the text around it, hidden from assistive technology: what
 * it stands beside says the same in words. Its lines are in a file that every page shares, not in
 * the script and document of each.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${src}#${name}`} />
    </svg>
  )
}
