/** Catalogue change notifications. Database triggers send them to every process (db/migrations). */
export interface CatalogueChanges {
  /** False while a change could be missed. Nothing may be cached then. */
  readonly isListening: () => boolean;
  /** Called after each change, and when changes may have been missed. */
  readonly onChange: (listener: () => void) => void;
}
