import { rememberNoScript } from '@/lib/platform/no-script'

/** GET: this browser runs no script. */
export const GET = rememberNoScript
