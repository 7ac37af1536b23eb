/** Catalogue change notifications, in every process. Triggers on its tables send them (migrations). */
export interface CatalogueChanges {
  /** False while a change could be missed: then nothing may be cached. */
  readonly isListening: () => boolean;
  /** Called after each change, and when changes may have been missed. */
  readonly onChange: (listener: () => void) => void;
}
