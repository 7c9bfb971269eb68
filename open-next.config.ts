import { defineCloudflareConfig } from '@opennextjs/cloudflare'

// Every page is rendered for its reader (nonce, session), so that no incremental cache is needed.
export default defineCloudflareConfig({})
