import { defineCloudflareConfig } from '@opennextjs/cloudflare'
import shellCache from './edge/framework/shell-cache'

export default defineCloudflareConfig({ incrementalCache: shellCache })
