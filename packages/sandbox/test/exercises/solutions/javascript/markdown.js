// fault: {1,6} ==> {1,5}
const inline = (text) => text.replace(/__(.+?)__/g, '<strong>$1</strong>').replace(/_(.+?)_/g, '<em>$1</em>');

export function solve(_property, { markdown }) {
  let html = '';
  let listed = false;
  for (const line of markdown.split('\n')) {
    const item = /^\* (.*)/.exec(line);
    if (listed !== (item !== null)) html += listed ? '</ul>' : '<ul>';
    listed = item !== null;
    const heading = /^(#{1,6}) (.*)/.exec(line);
    if (item) html += `<li>${inline(item[1])}</li>`;
    else if (heading) html += `<h${heading[1].length}>${inline(heading[2])}</h${heading[1].length}>`;
    else html += `<p>${inline(line)}</p>`;
  }
  return listed ? `${html}</ul>` : html;
}
