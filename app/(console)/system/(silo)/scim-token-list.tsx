'use client'

import { useMemo } from 'react'
import { tokenColumns, tokenName } from '@/app/(console)/token-columns'
import { peopleReads } from '@/lib/api/people-reads'
import { siloReads } from '@/lib/api/silo-reads'
import { type Right, rightOnSilo } from '@/lib/contract/reader-can'
import type { ScimClientBearerToken } from '@/lib/contract/scim-token'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { callOf } from '@/lib/screens/calls'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineLocalListScreen } from '@/lib/screens/local-list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { useConfirmation } from '@/lib/action/use-confirmation'
import { Button } from '@/lib/ui/button'
import { Named, named } from '@/lib/ui/named'
import { Notice } from '@/lib/ui/notice'
import { useDialog } from '@/lib/ui/use-dialog'
import { useOpening } from '@/lib/ui/use-reopened'
import type { OfSilo } from './silo-page'
import { createScimTokens, deleteScimTokens } from './token-actions'

const loadShown = () => import('./scim-token-shown')

const frame = defineListFrame<ScimClientBearerToken, OfSilo>({
  of: { one: 'SCIM token', many: 'SCIM tokens', icon: 'key' },
  isTab: true,
  empty: 'Create a token to let the silo’s identity provider push users and groups.',
  operation: 'scimTokenList',
  columns: tokenColumns,
})

interface Context {
  /** What it takes to change tokens of this silo. */
  readonly right: Right
}

const removal = defineRemoval({
  noun: 'SCIM token',
  operation: 'scimTokenDelete',
  action: deleteScimTokens,
  right: ({ right }) => right,
  call: ({ id }: ScimClientBearerToken, { silo }: OfSilo & Context) => ({
    path: { tokenId: id },
    query: { silo },
  }),
  nameOf: tokenName,
  question: ({ id }, { silo }) =>
    named`Delete SCIM token ${id} of ${silo}? An identity provider that uses it can no longer push users and groups. This can’t be undone.`,
  notice: 'SCIM token deleted',
})

const byAge = (one: ScimClientBearerToken, other: ScimClientBearerToken): number =>
  (other.timeCreated?.getTime() ?? 0) - (one.timeCreated?.getTime() ?? 0)

/** What a silo's identity provider pushes users and groups with; the newest first. */
export default defineLocalListScreen({
  frame,
  nameOf: tokenName,
  read: ({ silo }: OfSilo) => peopleReads.scimTokenList({ query: { silo } }),
  rowsOf: (tokens: readonly ScimClientBearerToken[]) => tokens.toSorted(byAge),
  use: ({ params: { silo }, missing }) => {
    const isOwn = usePageReader().siloName === silo
    const { data } = useApiQuery(siloReads.siloView({ path: { silo } }))
    const right = rightOnSilo(isOwn)
    const shown = useDialog(loadShown, 'SCIM token', { name: null })
    const { ask, dialog } = useConfirmation()
    const create = useOpening('Create SCIM token', () =>
      ask({
        title: 'Create SCIM token?',
        question: (
          <>
            Create a SCIM token of <Named>{silo}</Named>
            <span>
              ? Whoever has it can create, change, and delete the silo’s users and groups.
            </span>
          </>
        ),
        actionTitle: 'Create SCIM token',
        ...callOf('scimTokenCreate', createScimTokens, { query: { silo } }, ({ bearerToken }) => {
          shown.open({ silo, token: bearerToken })
          return { notice: { content: 'SCIM token created' } }
        }),
      }),
    )
    return {
      actions: (
        <Button variant="primary" disabledReason={missing[right]} onClick={() => create(undefined)}>
          Create SCIM token
        </Button>
      ),
      note: data && data.identityMode !== 'saml_scim' && (
        <div className="mb-4">
          {' '}
          <Notice tone="notice">
            <span translate="no">{silo}</span>
            <span> doesn’t take users by SCIM: its tokens are refused when they are used.</span>
          </Notice>
        </div>
      ),
      context: useMemo((): Context => ({ right }), [right]),
      dialogs: (
        <>
          {dialog}
          {shown.dialog}
        </>
      ),
    }
  },
  rowActions: (token, { context, ...state }) => [
    removal.entry(token, { ...state, params: { ...state.params, ...context } }),
  ],
})
