'use client'

import CircleUser from 'lucide-react/icons/circle-user'
import { useRef, useState } from 'react'
import { routes } from '@/lib/routes'
import { serializeTheme, type Theme, themeAttribute } from '@/lib/theme/theme-cookie'
import { Menu } from '@/lib/ui/menu'

const themes: readonly { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System theme' },
  { theme: 'light', label: 'Light theme' },
  { theme: 'dark', label: 'Dark theme' },
]

/** Who is signed in: settings, theme, sign out. */
export function UserMenu({ displayName, theme: initial }: { displayName: string; theme: Theme }) {
  const [theme, setTheme] = useState(initial)
  const signOut = useRef<HTMLFormElement>(null)
  const pin = (chosen: Theme) => {
    document.cookie = serializeTheme(chosen, { secure: location.protocol === 'https:' })
    const attribute = themeAttribute(chosen)
    if (attribute) document.documentElement.dataset.theme = attribute
    else delete document.documentElement.dataset.theme
    setTheme(chosen)
  }
  return (
    <>
      <Menu
        label="User menu"
        className="btn btn-ghost"
        quiet
        items={[
          { label: 'Settings', href: routes.profile },
          'separator',
          ...themes.map((each) => ({
            label: each.label,
            current: each.theme === theme,
            onSelect: () => pin(each.theme),
          })),
          'separator',
          { label: 'Sign out', onSelect: () => signOut.current?.requestSubmit() },
        ]}
      >
        <CircleUser />
        {/* A name that did not fit the session is left out of it. */}
        <span className="user-name">{displayName || 'User'}</span>
      </Menu>
      {/* A document of its own: everything this tab holds in memory goes with it. */}
      <form ref={signOut} method="post" action={routes.signOut} hidden />
    </>
  )
}
