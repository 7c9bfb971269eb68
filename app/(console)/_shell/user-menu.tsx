'use client'

import { Icon } from '@/lib/ui/icon'
import { useEffect, useRef } from 'react'
import { ReaderField, usePageReader } from '@/lib/reading/page-reader'
import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { Menu, prepareMenus } from '@/lib/ui/menu'
import { useAbout } from './use-about'
import { tellUnloaded } from '@/lib/change/unloaded'
import { useDialog } from '@/lib/ui/use-dialog'

const loadAway = () => import('./away-dialog')

interface Props {
  readonly displayName: string
  /** The data of a preview; absent elsewhere. */
  readonly preview: { readonly sourceUrl: string | undefined } | undefined
}

/** Who is signed in: settings, theme, a file of what this browser keeps, sign out. */
export function UserMenu(props: Props) {
  const { displayName, preview } = props
  const about = useAbout()
  const away = useDialog(loadAway, 'While you were away', { isRare: true })
  const owner = usePageReader()
  const saveKept = () =>
    void import('./kept-parts').then(
      ({ saveKeptHere }) => saveKeptHere(owner),
      () => tellUnloaded('Save', 'so nothing was saved'),
    )
  const signOut = useRef<HTMLFormElement>(null)
  // Prepared once for all menus: this menu is on every page, those of rows come and go.
  useEffect(prepareMenus, [])
  return (
    <>
      <Menu
        label={displayName ? `${displayName}, user menu` : 'User menu'}
        className="btn btn-ghost"
        quiet
        items={() => [
          { label: 'Settings', href: routes.profile },
          { label: 'While you were away', onSelect: () => away.open({}) },
          {
            label: preview ? 'About this preview' : 'About',
            onSelect: () => about.open({ preview }),
          },
          'separator',
          'themes',
          'separator',
          // Signing out takes one press, even if it clears stored work: this entry saves the work
          // before.
          { label: 'Save views and checks', onSelect: saveKept },
          { label: 'Sign out', onSelect: () => signOut.current?.requestSubmit() },
        ]}
      >
        <Icon name="circle-user" />
        {/* A name that did not fit the session is left out of it. */}
        <span className="user-name" translate="no">
          {displayName || 'User'}
        </span>
      </Menu>
      {/* A document of its own: everything this tab holds in memory goes with it. */}
      {about.dialog}
      {away.dialog}
      <form ref={signOut} method="post" action={routes.signOut} className="without-script">
        <ReaderField />
        <Button type="submit" size="sm">
          Sign out
        </Button>
      </form>
    </>
  )
}
