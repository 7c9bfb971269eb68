'use client'

import { Icon } from './icon'
import { useEffect } from 'react'
import { IconButton } from './button'

/**
 * Opens the sidebar below 900 px (its popover id is `target`). Opening needs no script. Following a link in
 * the sidebar closes it by script, because the layout stays.
 */
export function DrawerButton({ target }: { target: string }) {
  useEffect(() => {
    const drawer = document.getElementById(target)
    function onClick(event: Event) {
      const link = event.target instanceof Element ? event.target.closest('a, button') : null
      if (link && drawer?.matches(':popover-open')) drawer.hidePopover()
    }
    drawer?.addEventListener('click', onClick)
    return () => drawer?.removeEventListener('click', onClick)
  }, [target])
  return (
    <IconButton label="Open navigation" className="shell-menu-button" popoverTarget={target} quiet>
      <Icon name="menu" />
    </IconButton>
  )
}
