import { PREFERENCES_KEY } from '@/lib/saved-views/kept-cookie'

/** The id of the script's style sheet, which is there once the reader has preferences. */
export const PREFERENCES_STYLES = 'list-styles'

/** The rows of a dense list, as in lib/ui/list.css ("Density"): rules inside those of a table. */
const COMPACT =
  '--row:2rem!important;' +
  '& .cell-second{display:inline;margin-inline-start:.375rem}' +
  '& td[data-col=actions] .btn{block-size:1.75rem}'

/*
 * Before the first paint, hides the columns that the reader has hidden and sets the density of the rows.
 * The script adds a style sheet with its own nonce, and marks the document with `data-lists`. Once a list
 * has its advanced tools, it applies the preferences itself and removes the sheet. Ids are checked, because
 * they become part of a selector.
 */
const APPLY = `try{const l=JSON.parse(localStorage.getItem('${PREFERENCES_KEY}'));let c='';for(const k in l){if(!/^\\w+$/.test(k))continue;const t='[data-list='+k+']';const v=(l[k].columns||[]).filter(i=>/^[\\w-]+$/.test(i));if(v.length)c+=t+' :is(th,td)'+[...v,'name','select','expand','actions'].map(i=>':not([data-col='+i+'])').join('')+'{display:none}';if(l[k].isCompact)c+=t+'{${COMPACT}}'}if(c){const s=document.createElement('style');s.id='${PREFERENCES_STYLES}';s.nonce=document.currentScript.nonce;s.textContent=c;document.head.append(s);document.documentElement.dataset.lists=''}}catch{}`

/** Applies the reader's preferences of lists before the first paint; for browsers with KEPT_COOKIE. */
export function ListPreferencesScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {APPLY}
    </script>
  )
}
