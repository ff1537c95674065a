import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';

/** Parts of questions in tests have ids that say what they are. */
const pieces = (...ids: string[]) => ids.map((id) => ({ id, html: `<p>${id}</p>` }));
const picture = { url: '/pixel.png', width: 400, height: 300, alt: 'The heart from the front' };

/** A question of a type as a learner gets it. */
export function paperQuestion(
  question_type: PaperQuestion['question_type'],
  fields: Partial<PaperQuestion> = {},
): PaperQuestion {
  return {
    id: `q-${question_type}`,
    question_type,
    points: 2,
    prompt_html: `<p>About ${question_type}</p>`,
    ...partsOf(question_type),
    ...fields,
  };
}

function partsOf(type: PaperQuestion['question_type']): Partial<PaperQuestion> {
  switch (type) {
    case 'single_choice':
    case 'multiple_choice':
      return { options: pieces('copper', 'iron', 'tin') };
    case 'true_false':
      return { options: pieces('True', 'False') };
    case 'numeric':
    case 'calculated':
      return { units: ['m', 'km'], unit_required: true };
    case 'blanks':
      return {
        prompt_html:
          '<p>Bees live in a <span data-blank="b1"></span> with one <span data-blank="b2"></span>.</p>',
        blanks: [
          { id: 'b1', choices: null },
          { id: 'b2', choices: ['king', 'queen'] },
        ],
      };
    case 'matching':
      return { left: pieces('Kenya', 'Ghana'), right: pieces('Accra', 'Nairobi', 'Lagos') };
    case 'ordering':
      return { items: pieces('Rinse', 'Wash', 'Dry') };
    case 'sorting':
      return {
        items: pieces('Bat', 'Trout'),
        groups: [
          { id: 'mammal', title: 'Mammal' },
          { id: 'fish', title: 'Fish' },
        ],
      };
    case 'hotspot':
      return {
        picture,
        regions: [
          { id: 'left', label: 'Left ventricle' },
          { id: 'right', label: 'Right ventricle' },
        ],
      };
    case 'labels':
      return {
        picture,
        spots: [
          { id: 's1', x: 0.2, y: 0.3 },
          { id: 's2', x: 0.6, y: 0.7 },
        ],
        labels: pieces('Aorta', 'Vein'),
      };
    case 'essay':
      return {
        essay: { min_words: 3, max_words: 5 },
        file: { types: [], max_files: 0, max_mb: 20 },
      };
    case 'file':
      return { file: { types: ['pdf', 'docx'], max_files: 2, max_mb: 1 } };
    case 'spoken':
      return { spoken: { max_seconds: 60 } };
    case 'code':
      return {
        challenge: {
          title: 'Sum',
          difficulty_level: 'easy',
          programming_languages: ['javascript', 'python'],
          starter_code: { javascript: '// begin', python: '# begin' },
          constraints_html: '',
          samples: [],
          hidden_tests: 2,
          hints: 0,
          time_limit_seconds: 30,
          memory_limit_mb: 256,
        },
      };
    default:
      return {};
  }
}
