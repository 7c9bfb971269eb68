/** Prints a fresh key for SESSION_KEYS: `npm run --silent new-key`. */
import { newSessionKey } from './session-keys.mjs'

console.log(newSessionKey())
