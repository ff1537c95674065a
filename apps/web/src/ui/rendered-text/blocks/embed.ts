/**
 * Shows the page of another site in its frame when somebody presses: before that the site learns nothing of whoever reads.
 * @returns puts the link back
 */
export function showEmbed(figure: HTMLElement): () => void {
  const { frame: url = '', site = '' } = figure.dataset;
  const [link] = figure.children;
  const title = figure.querySelector('figcaption')?.textContent ?? site;
  if (!url.startsWith('https://') || !link) return () => undefined;
  const poster = document.createElement('div');
  poster.className = 'block-embed-poster';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'block-embed-button';
  button.textContent = `Show what ${site} has here`;
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  const told = `It comes from ${site}, which then learns that you look at it and may set cookies.`;
  note.textContent = told;
  const onClick = () => {
    if (!navigator.onLine) {
      note.textContent = `You are offline. It comes from ${site} and needs a connection.`;
      return;
    }
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.title = title;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-presentation allow-popups allow-forms',
    );
    poster.replaceChildren(frame);
    frame.focus();
  };
  button.addEventListener('click', onClick);
  poster.append(button, note);
  link.replaceWith(poster);
  return () => poster.replaceWith(link);
}
