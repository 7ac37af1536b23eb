export interface Shot {
  readonly file: string;
  readonly name: string;
  readonly lang: string;
  readonly theme: string;
  readonly width: number;
}

/** A page that shows the pictures of a scene side by side. */
export function gallery(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))];
  const rows = names.map((name) => {
    const figures = shots
      .filter((shot) => shot.name === name)
      .map(
        ({ file, lang, theme, width }) =>
          `<figure><img src="${file}" alt="" loading="lazy"><figcaption>${lang} · ${theme} · ${width}</figcaption></figure>`,
      );
    return `<h2>${name}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Lawza, every screen</title>
<style>body{font:14px system-ui;margin:24px;background:#eee}div{display:flex;gap:16px;overflow-x:auto}figure{margin:0}img{inline-size:300px;border-radius:12px;display:block}</style>
${rows.join('\n')}`;
}
