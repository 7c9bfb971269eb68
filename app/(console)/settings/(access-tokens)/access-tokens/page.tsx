import { AccessTokenList } from '@/app/(console)/settings/(access-tokens)/access-token-list'
import { accessTokenOperations } from '@/lib/contract/access-token'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(AccessTokenList, accessTokenOperations.currentUserAccessTokenList, {
  needs: { feature: 'versions', label: 'Access tokens', icon: 'square-terminal' },
})
