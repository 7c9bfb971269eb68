'use client'

import CircleUser from 'lucide-react/icons/circle-user'
import { useRef, useState } from 'react'
import { routes } from '@/lib/routes'
import { serializeTheme, type Theme, themeAttribute } from '@/lib/theme/theme-cookie'
import { Menu } from '@/lib/ui/menu'
import { useAboutPreview } from './about-preview'

const themes: readonly { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System theme' },
  { theme: 'light', label: 'Light theme' },
  { theme: 'dark', label: 'Dark theme' },
]

interface Props {
  readonly displayName: string
  readonly theme: Theme
  /** What a preview says of itself; absent elsewhere. */
  readonly preview: { readonly sourceUrl: string | undefined } | undefined
}

/** Who is signed in: settings, theme, sign out. */
export function UserMenu(props: Props) {
  const { displayName, theme: initial, preview } = props
  const about = useAboutPreview()
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
        label={displayName ? `${displayName}, user menu` : 'User menu'}
        className="btn btn-ghost"
        quiet
        items={[
          { label: 'Settings', href: routes.profile },
          ...(preview
            ? [{ label: 'About this preview', onSelect: () => about.open(preview) }]
            : []),
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
      {about.dialog}
      <form ref={signOut} method="post" action={routes.signOut} hidden />
    </>
  )
}
