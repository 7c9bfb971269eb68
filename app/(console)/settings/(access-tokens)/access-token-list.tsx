'use client'

import { tokenColumns, tokenName } from '@/app/(console)/token-columns'
import { accessTokenReads } from '@/lib/api/access-token-reads'
import type { DeviceAccessToken } from '@/lib/contract/access-token'
import { helpAt } from '@/lib/navigation/help'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/confirm-dialog'
import { Icon } from '@/lib/ui/icon'
import { Notice } from '@/lib/ui/notice'
import { DocsPopover } from '@/lib/ui/page-header'
import { deleteAccessTokens } from './access-token-actions'

/** What it looks like before there are rows. */
const accessTokenFrame = defineListFrame<DeviceAccessToken>({
  label: 'Access tokens',
  icon: <Icon name="square-terminal" />,
  docs: (
    <DocsPopover
      topic="access tokens"
      icon={<Icon name="square-terminal" />}
      heading="Access tokens"
      summary="What the command line and other devices act as you with, from when you confirmed their code until you delete it or it expires."
      links={[{ label: 'Signing in on a device', href: helpAt('devices') }]}
    />
  ),
  empty: 'Sign in with the command line to get one.',
  operation: 'currentUserAccessTokenList',
  columns: tokenColumns,
  isSelectable: true,
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
  noun: 'access token',
  nameOf: tokenName,
  read: (_params, page) => accessTokenReads.currentUserAccessTokenList({ query: page }),
  use: () => ({ note }),
  rowActions: (token, state) => [removal.entry(token, state)],
  bulk: async (params) => [removal.bulk(params)],
})
