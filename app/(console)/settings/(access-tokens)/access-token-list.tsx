'use client'

import { Docs } from '@/lib/screens/docs'
import { tokenColumns, tokenName } from '@/app/(console)/token-columns'
import { accessTokenReads } from '@/lib/api/access-token-reads'
import type { DeviceAccessToken } from '@/lib/contract/access-token'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { Notice } from '@/lib/ui/notice'
import { deleteAccessTokens } from './access-token-actions'

/** What it looks like before there are rows. */
const accessTokenFrame = defineListFrame<DeviceAccessToken>({
  of: 'access-token',
  docs: (
    <Docs of="access-token" help={{ devices: 'Signing in on a device' }}>
      What the command line and other devices act as you with, from when you confirmed their code
      until you delete it or it expires.
    </Docs>
  ),
  empty: 'Sign in with the command line to get one.',
  operation: 'currentUserAccessTokenList',
  columns: tokenColumns,
})

const removal = defineRemoval({
  noun: 'access token',
  operation: 'currentUserAccessTokenDelete',
  action: deleteAccessTokens,
  // They are the reader’s own.
  right: null,
  call: ({ id }: DeviceAccessToken) => ({ path: { tokenId: id } }),
  nameOf: tokenName,
  question: ({ id }) =>
    named`Delete access token ${id}? Whatever uses it can no longer act as you, from now on. You stay signed in here. This can’t be undone.`,
  notes: [
    'Whatever uses them can no longer act as you, from now on. You stay signed in here.',
    'This can’t be undone.',
  ],
  notice: 'Access token deleted',
})

const note = (
  <div className="mb-4">
    <Notice>
      The platform doesn’t say which tool or device a token belongs to. This console isn’t among
      them: it signs you in without a token.
    </Notice>
  </div>
)

export const AccessTokenList = defineListScreen({
  frame: accessTokenFrame,
  nameOf: tokenName,
  read: (_params, page) => accessTokenReads.currentUserAccessTokenList({ query: page }),
  use: () => ({ note }),
  rowActions: (token, state) => [removal.entry(token, state)],
  bulk: async (params) => [removal.bulk(params)],
})
