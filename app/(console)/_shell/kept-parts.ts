/* The code that saves a file of this browser's stored work, in a chunk of its own: few readers need it. */

export { keptHere } from '@/lib/kept/browser'
export { keptWords } from '@/lib/kept/kept'
export { saveKept } from '@/lib/kept/save-kept'
