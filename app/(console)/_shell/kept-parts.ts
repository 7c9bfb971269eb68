/* What saves a file of what this browser keeps, as one script: few people ask for it. */

export { keptHere } from '@/lib/kept/browser'
export { keptWords } from '@/lib/kept/kept'
export { saveKept } from '@/lib/kept/save-kept'
