import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'cassava-leaf-image-classification',
  title: 'Image Classification with Cassava Leaves',
  subtitle:
    'Train a neural network on field photographs of cassava and test whether it would hold up on a farm.',
  description: `Cassava feeds millions of families and is troubled by diseases that show on the leaf. Researchers in Uganda
published a large set of field photographs sorted into four diseases and healthy leaves. With it you will learn image
classification in PyTorch from beginning to end.

The course is for programmers with some machine learning behind them. You will look at hundreds of pictures before
writing a model, fine-tune a pretrained network, use augmentation that makes sense for leaves, deal with classes of very
unequal size, and shrink the result until it runs on a modest phone.

The last module asks the harder question: the test score is good, so would it help a farmer in Busia? You will
photograph leaves yourself, of any crop near you, and see what the network makes of them.`,
  category: 'data-science',
  subcategory: 'machine-learning',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'en',
  price: 4500,
  currency: 'KES',
  teacher: 'peter-mutua',
  tags: ['deep learning', 'pytorch', 'computer vision', 'transfer learning', 'agriculture'],
  outcomes: [
    'Build an image data loader and inspect what it really feeds the model',
    'Fine-tune a pretrained convolutional network',
    'Handle unbalanced classes and noisy labels',
    'Read saliency maps with healthy suspicion',
    'Quantise and export a model for a phone',
    'Design a field test that could prove the model wrong',
  ],
  prerequisites: [
    'Python with NumPy',
    'Training, validation and test sets',
    'Access to a GPU, which may be a free hosted one',
  ],
  modules: [
    {
      title: 'Look first',
      lessons: [
        { title: 'Four diseases and a healthy leaf', minutes: 13, type: 'video', preview: true },
        ['Look at three hundred pictures', 20],
        ['Same plant, two splits: leakage in images', 12],
        ['A data loader you have checked by eye', 18],
      ],
    },
    {
      title: 'Networks',
      lessons: [
        { title: 'Convolutions, drawn', minutes: 18, type: 'video' },
        ['A tiny network from scratch', 22],
        ['Borrowing a pretrained one', 19],
        ['Learning rates and when to stop', 15],
        { title: 'Check: shapes and parameters', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'Getting better for good reasons',
      lessons: [
        ['Augmentation that a leaf would survive', 14],
        ['One class has most of the pictures', 15],
        ['Labels that are wrong', 13],
        { title: 'Improve your score and explain why', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Out of the notebook',
      lessons: [
        ['Small enough for a phone: quantising and exporting', 20],
        ['What is it looking at? Saliency maps', 14],
        ['Blur, shade, dust and a thumb in the frame', 12],
        { title: 'Your own leaves: a field test', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 36,
  reviews: [
    [
      5,
      'Looking at three hundred pictures sounded like a joke. I found about a dozen wrong labels before writing any code.',
    ],
    [
      5,
      'I photographed my aunt’s maize and the network was very sure it was diseased cassava. That lesson stays with you.',
    ],
    [
      4,
      'Good balance of practice and theory. Exporting to the phone needed more detail for older Android versions.',
    ],
    [3, 'Training on the free GPU takes patience. Budget whole evenings for module three.'],
  ],
};
