import type { StaticImageData } from 'next/image'
import type { IconName } from './icon-names'
import sprite from './icons.svg'

const { src } = sprite as StaticImageData

interface IconProps {
  name: IconName
  className?: string
}

/**
 * A Lucide icon in the colour of the text around it. Hidden from assistive technology: the text beside it
 * says the same. Its drawing is in a file that all pages share, not in each script and document.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${src}#${name}`} />
    </svg>
  )
}
